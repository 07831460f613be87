import { createMemo, type JSX } from 'solid-js';
import { generate } from 'lean-qr';

/** Free modules around the code, so that cameras find it. */
const MARGIN = 3;

/** A text as a QR code, always dark on light: cameras read other colours badly. */
export function QrCode(props: { readonly text: string; readonly label: string }): JSX.Element {
  const code = createMemo(() => generate(props.text));
  const path = createMemo(() => {
    const { size } = code();
    const rows = Array.from({ length: size }, (_, n) => n);
    return rows
      .flatMap((y) => rows.filter((x) => code().get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
      .join('');
  });
  const box = (): string => {
    const side = code().size + 2 * MARGIN;
    return `${-MARGIN} ${-MARGIN} ${side} ${side}`;
  };
  return (
    <svg class="qr" viewBox={box()} role="img" aria-label={props.label} shape-rendering="crispEdges">
      <path d={path()} />
    </svg>
  );
}
