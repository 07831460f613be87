import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

/* The API description, and checks that responses match it. */

interface DescribedOperation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

export interface Description {
  readonly openapi: string;
  readonly components: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

export class Contract {
  readonly description: Description;
  readonly #ajv = new Ajv2020({ allowUnionTypes: true, strictTuples: false });
  readonly #checks = new Map<object, ValidateFunction>();
  /** The operations and statuses seen so far. */
  readonly seen = new Set<string>();

  constructor(description: Description) {
    this.description = description;
    this.#ajv.addKeyword('components');
  }

  get operations(): readonly (readonly [route: string, DescribedOperation])[] {
    return Object.entries(this.description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, described]) => [`${method.toUpperCase()} ${path}`, described] as const,
      ),
    );
  }

  #of(route: string): DescribedOperation {
    const found = this.operations.find(([name]) => name === route);
    if (found === undefined) throw new Error(`${route} is not described`);
    return found[1];
  }

  /** Why a value does not match the schema, or null. */
  faultIn(schema: object, value: unknown): string | null {
    const check = this.#checks.get(schema) ?? this.#compile(schema);
    this.#checks.set(schema, check);
    return check(value)
      ? null
      : `${JSON.stringify(value).slice(0, 300)}: ${this.#ajv.errorsText(check.errors)}`;
  }

  /** Named schemas are resolved from the components. */
  #compile(schema: object): ValidateFunction {
    return this.#ajv.compile({ ...schema, components: this.description.components });
  }

  shapeOf(route: string, status: number, type: string): object {
    const { content } = this.#of(route).responses[status] ?? {};
    expect(Object.keys(content ?? {}), `${route} ${status}`).toContain(type);
    return content![type]!.schema;
  }

  bodyOf(route: string): object {
    return this.#of(route).requestBody!.content['application/json']!.schema;
  }

  /** Reads a response to its end and checks it against the description. */
  async checked(route: string, answer: Response): Promise<unknown> {
    const { status } = answer;
    const described = this.#of(route).responses[status];
    const text = await answer.text();
    expect(described, `${route} ${status} ${text.slice(0, 100)}`).toBeDefined();
    this.seen.add(`${route} ${status}`);
    if (described!.content === undefined) {
      expect(text).toBe('');
      return undefined;
    }
    const type = answer.headers.get('content-type')!.replace(/;.*/, '');
    const shape = this.shapeOf(route, status, type);
    const value: unknown = type === 'application/json' ? JSON.parse(text) : text;
    expect(this.faultIn(shape, value), `${route} ${status}`).toBeNull();
    return value;
  }
}
