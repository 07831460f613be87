const TEXT = 0x81;
/** A length that does not fit into seven bits is written in two bytes or in eight. */
const SHORT = 125;
const LONG = 65_535;

/** A text as one frame of a WebSocket, as a server sends it: whole, and unmasked. */
export function framed(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= SHORT ? 2 : length <= LONG ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  if (length <= SHORT) frame[1] = length;
  else if (length <= LONG) {
    frame[1] = SHORT + 1;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = SHORT + 2;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head, 'utf8');
  return frame;
}
