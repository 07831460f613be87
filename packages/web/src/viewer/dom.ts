type Attributes = Readonly<Record<string, string | number>>;
const SVG = 'http://www.w3.org/2000/svg' as const;

/**
 * Creates elements one by one, without HTML strings, so that any Content Security Policy allows it.
 */
export function html<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, children);
}

export const svg = (
  tag: string,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElement => fill(document.createElementNS(SVG, tag), attributes, children);

function fill<Created extends Element>(
  element: Created,
  attributes: Attributes,
  children: readonly (Node | string)[],
): Created {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
