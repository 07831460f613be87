type Attributes = Readonly<Record<string, string | number>>;
const SVG = 'http://www.w3.org/2000/svg' as const;

/** Elements are made one by one: no policy of a page stands against that. */
export function html<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  return filled(document.createElement(tag), attributes, children);
}

export const svg = (
  tag: string,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElement => filled(document.createElementNS(SVG, tag), attributes, children);

function filled<Made extends Element>(
  made: Made,
  attributes: Attributes,
  children: readonly (Node | string)[],
): Made {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}
