import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

/* The description of the interface, and whether an answer is what it says. */

interface Described {
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
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

export class Contract {
  readonly description: Description;
  readonly #ajv = new Ajv2020({ allowUnionTypes: true, strictTuples: false });
  readonly #checks = new Map<object, ValidateFunction>();
  /** What was asked, and with which status it was answered. */
  readonly seen = new Set<string>();

  constructor(description: Description) {
    this.description = description;
    this.#ajv.addKeyword('components');
  }

  get operations(): readonly (readonly [route: string, Described])[] {
    return Object.entries(this.description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, described]) => [`${method.toUpperCase()} ${path}`, described] as const,
      ),
    );
  }

  #of(route: string): Described {
    const found = this.operations.find(([name]) => name === route);
    if (found === undefined) throw new Error(`${route} is not described`);
    return found[1];
  }

  /** What is wrong with something that should have this shape; null: nothing. */
  faultIn(schema: object, value: unknown): string | null {
    const check = this.#checks.get(schema) ?? this.#compile(schema);
    this.#checks.set(schema, check);
    return check(value)
      ? null
      : `${JSON.stringify(value).slice(0, 300)}: ${this.#ajv.errorsText(check.errors)}`;
  }

  /** What has a name is found there by it. */
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

  /** Reads an answer to its end, which must be as described. */
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
