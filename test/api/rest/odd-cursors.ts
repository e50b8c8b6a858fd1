import type { Test } from 'tap';
import type { Client } from '../../kit/client.js';

const ODD = [
  '-2',
  '-0',
  '00',
  '01',
  '1e3',
  '%2B1',
  '%201',
  '1%20',
  '0x1',
  '1.0',
  '1.5',
  '',
  'x',
  'NaN',
  '2147483648',
  '9007199254740993',
  '1&after=2',
];
const ODD_HEADERS = ['-2', '-0', '1e3', '+1', '1 2', '1.5', 'x', '2147483648'];

/** Tests that streams and lists, by addresses that end with `?` or `&`, refuse what is no cursor. */
export async function refusesOddCursors(
  t: Test,
  http: Client,
  { streams, lists }: { streams: readonly string[]; lists: readonly string[] },
): Promise<void> {
  for (const address of [...streams, ...lists])
    for (const after of ODD) {
      const { status, body } = await http.get(`${address}after=${after}`);
      t.match({ status, code: body.code }, { status: 400, code: 'MALFORMED' }, `${address}after=${after}`);
    }
  for (const address of streams)
    for (const lastSeen of ODD_HEADERS) {
      const { status, body } = await http.get(address, { 'last-event-id': lastSeen });
      t.match({ status, code: body.code }, { status: 400, code: 'MALFORMED' }, `${address} with Last-Event-ID ${lastSeen}`);
    }
}
