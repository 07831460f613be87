import { get } from 'node:http';

/** Bytes of a table's log over the wire, by how it is packed. */
export async function sizeOfLog(
  address: string,
  id: string,
): Promise<{ readonly gzip: number; readonly br: number; readonly plain: number }> {
  const size = (encoding: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { 'Accept-Encoding': encoding };
      get(new URL(`api/tables/${id}/log`, address), { headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (data: Buffer) => (bytes += data.length));
        answer.on('end', () => resolve(bytes));
      }).on('error', reject);
    });
  return { gzip: await size('gzip'), br: await size('br'), plain: await size('identity') };
}
