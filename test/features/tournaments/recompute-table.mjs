// The table of a tournament, worked out from its rounds as docs/tournaments.md says; shares no code with the service.
// node recompute-table.mjs <url> <tournament>: prints [{player, points, buchholz, sonnebornBerger, directEncounter,
// wins}], best first.
const [url, tournament] = process.argv.slice(2);

async function get(path) {
  const response = await fetch(`${url}${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

// Whether a seat that had not acted has ended the match by giving up.
async function isGivenUpUnplayed({ id, version }) {
  const entries = [];
  for (let after = '-1'; after !== null; ) {
    const page = await get(`/v1/matches/${id}/log?after=${after}&first=200`);
    entries.push(...page.items);
    after = page.nextCursor;
  }
  const last = entries.find(({ seq }) => seq === version);
  const givesUp = last.kind === 'resignation' || (last.kind === 'action' && last.action.type === 'resign');
  return givesUp && !entries.some(({ kind, seat, seq }) => seq < version && kind === 'action' && seat === last.seat);
}

const pairings = [];
let query = '?first=3';
do {
  const page = await get(`/v1/tournaments/${tournament}/rounds${query}`);
  for (const round of page.items) pairings.push(...round.pairings);
  query = page.nextCursor === null ? '' : `?first=3&after=${page.nextCursor}`;
} while (query !== '');

// What a pairing counts is worked out from its match, not taken from the answer.
for (const pairing of pairings) {
  if (pairing.matchId === null) continue;
  const match = await get(`/v1/matches/${pairing.matchId}`);
  pairing.isPlayed = match.status === 'finished' && match.result.reason !== 'no-show' && !(await isGivenUpUnplayed(match));
  if (pairing.decidedBy !== 'match' || process.argv[4] === 'elimination') continue;
  const counted = match.result.outcomes.map((outcome) => ({ win: 1, draw: 0.5, loss: 0 })[outcome]);
  if (JSON.stringify(counted) !== JSON.stringify(pairing.points)) throw new Error(`match ${match.id} counts ${counted}`);
}

const seeds = (await get(`/v1/tournaments/${tournament}/standings`)).items.map(({ player, seed }) => [player.id, seed]);
const rows = seeds.map(([player, seed]) => ({ player, seed, points: 0, buchholz: 0, sonnebornBerger: 0, directEncounter: 0, wins: 0 }));
const rowOf = (id) => rows.find(({ player }) => player === id);
for (const { players, points } of pairings) {
  if (points !== null) players.forEach(({ id }, i) => (rowOf(id).points += points[i] ?? 0));
}
const played = pairings.filter(({ isPlayed, points }) => isPlayed && points !== null);
for (const { players, points } of played) {
  for (const i of [0, 1]) {
    const [me, other] = [rowOf(players[i].id), rowOf(players[1 - i].id)];
    me.buchholz += other.points;
    me.sonnebornBerger += points[i] * other.points;
    if (points[i] === 1) me.wins++;
  }
}
const isEqual = (a, b) => a.points === b.points && a.buchholz === b.buchholz && a.sonnebornBerger === b.sonnebornBerger;
for (const { players, points } of played) {
  for (const i of [0, 1]) {
    const [me, other] = [rowOf(players[i].id), rowOf(players[1 - i].id)];
    if (isEqual(me, other)) me.directEncounter += points[i];
  }
}
const keys = ['points', 'buchholz', 'sonnebornBerger', 'directEncounter', 'wins'];
rows.sort((a, b) => keys.map((key) => b[key] - a[key]).find((difference) => difference !== 0) ?? a.seed - b.seed);
console.log(JSON.stringify(rows.map(({ seed: _, ...row }) => row)));
