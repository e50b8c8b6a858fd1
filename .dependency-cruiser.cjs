/** Who may import whom: docs/architecture.md. Every room of src/ has a row; a file outside all rooms is an error. */

/**
 * The leaves of service/ that every room above the rules may use: the one table of errors, the limits, and what is
 * measured.
 */
const COMMON = ['service/(errors|coded-error|limits|metrics-contract|within|json-bytes|page|keep-alive|paced-work)\\.ts'];
/** The part of transparency/ that is pure: proofs, and what is signed. */
const PROOFS = ['transparency/(merkle|tiles|signed-note|checkpoint|handover|log-proof|log-leaf)\\.ts'];

const ROOMS = {
  crypto: [],
  kernel: ['crypto/'],
  'rules-kit': ['kernel/'],
  log: ['kernel/', 'crypto/', 'rules-kit/unreachable\\.ts'],
  records: ['log/', 'kernel/', 'crypto/', 'rules-kit/', ...PROOFS],
  transparency: ['ledger/', 'log/', 'kernel/', 'crypto/', ...COMMON],
  engines: ['kernel/', 'crypto/', 'threads/', 'testing/', 'games/[^/]+/scene/index\\.ts'],
  scene: ['kernel/'],
  images: ['crypto/', 'service/limits\\.ts'],
  wording: ['kernel/'],
  testing: ['kernel/'],
  threads: [],
  postgres: [],
  ledger: ['log/', 'kernel/', ...COMMON],
  players: ['ledger/', 'kernel/', 'rules-kit/', ...COMMON],
  ratings: ['ledger/', 'players/', 'kernel/', ...COMMON],
  operator: ['ledger/', 'kernel/free-text\\.ts', ...COMMON],
  webhooks: ['ledger/', 'players/', 'kernel/', 'rules-kit/', ...COMMON],
  verifier: [
    'engines/(load-engine|guests|bundle-guest)\\.ts',
    'crypto/',
    'records/',
    'log/',
    'kernel/',
    'rules-kit/unreachable\\.ts',
    ...PROOFS,
    ...COMMON,
  ],
  matches: ['verifier/', 'ledger/', 'players/', 'ratings/', 'records/', 'log/', 'kernel/', 'rules-kit/', ...PROOFS, ...COMMON],
  tournaments: ['matches/', 'ledger/', 'players/', 'ratings/contract\\.ts', 'log/', 'kernel/', 'rules-kit/', ...COMMON],
  bots: ['kernel/'],
  'bot-runner': ['bots/', 'matches/', 'engines/', 'threads/', 'kernel/', ...COMMON],
  simulation: ['bots/', 'records/', 'log/', 'engines/', 'threads/', 'kernel/', ...COMMON],
  rest: ['log/statuses\\.ts', 'matches/', 'tournaments/contract\\.ts', 'scene/', 'players/', 'ratings/', 'operator/', 'webhooks/', 'kernel/', 'rules-kit/', ...COMMON],
  graphql: ['log/(entry|statuses)\\.ts', 'matches/', 'tournaments/contract\\.ts', 'operator/', 'players/', 'ratings/', 'webhooks/', 'kernel/', 'rules-kit/', ...COMMON],
  mcp: ['log/(entry|statuses)\\.ts', 'matches/', 'tournaments/contract\\.ts', 'scene/', 'images/', 'players/', 'bots/', 'kernel/', 'rules-kit/', ...COMMON],
  service: [
    'rest/',
    'graphql/',
    'mcp/',
    'viewer/',
    'matches/',
    'tournaments/',
    'players/',
    'ratings/',
    'operator/',
    'webhooks/',
    'verifier/',
    'records/line-reader\\.ts',
    'ledger/',
    'transparency/',
    'bots/',
    'bot-runner/',
    'engines/',
    'postgres/',
    'log/',
    'kernel/',
    'rules-kit/',
  ],
  viewer: COMMON,
  cli: [''],
};

const rooms = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `${room}-imports-only-its-row`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^src/', pathNot: [`^src/${room}/`, ...allowed.map((name) => `^src/${name}`)] },
}));

module.exports = {
  forbidden: [
    ...rooms,
    {
      name: 'every-file-has-a-room',
      severity: 'error',
      from: { path: '^src/', pathNot: [...Object.keys(ROOMS), 'games'].map((room) => `^src/${room}/`) },
      to: {},
    },
    {
      name: 'the-viewer-shares-code-through-its-doors-only',
      comment: 'It uses the public API; what it draws and proves with is shared, and what of it is named in one place.',
      severity: 'error',
      from: { path: '^viewer/src/', pathNot: '^viewer/src/doors/' },
      to: { path: '^src/' },
    },
    {
      name: 'doors-of-the-viewer-lead-to-what-runs-in-browsers',
      severity: 'error',
      from: { path: '^viewer/src/doors/' },
      to: { path: '^src/', pathNot: ['^src/(kernel|rules-kit|log|records|scene|wording|crypto)/', ...PROOFS.map((name) => `^src/${name}`)] },
    },
    { name: 'nobody-imports-the-command-line', severity: 'error', from: { pathNot: '^src/cli/' }, to: { path: '^src/cli/' } },
    {
      name: 'games-import-only-kernel-rules-kit-and-themselves',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/', pathNot: ['^src/kernel/', '^src/rules-kit/', '^src/games/$1/'] },
    },
    {
      name: 'nobody-but-the-build-imports-a-game',
      comment: 'The service runs the bundles of engines/, whose hashes are pinned. Pictures are no part of the rules: docs/adr/0011.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/games/', '^src/engines/drawings\\.ts$'] },
      to: { path: '^src/games/' },
    },
    {
      name: 'only-pictures-are-drawn-beside-the-engine',
      severity: 'error',
      from: { path: '^src/engines/drawings\\.ts$' },
      to: { path: '^src/games/', pathNot: '^src/games/[^/]+/scene/index\\.ts$' },
    },
    {
      name: 'no-engine-holds-its-pictures',
      comment: 'Better art must not change the hash of an engine: docs/adr/0011.',
      severity: 'error',
      from: { path: '^src/games/[^/]+/', pathNot: '^src/games/[^/]+/scene/' },
      to: { path: '^src/games/[^/]+/scene/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'A game has no I/O, no clock and no dependency but zod.',
      severity: 'error',
      from: { path: '^src/games/[^/]+/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'what-runs-in-browsers-has-no-node',
      comment: 'Hashes come through #crypto, which has a portable implementation too; biome.json forbids the globals of Node there.',
      severity: 'error',
      from: { path: ['^src/(kernel|rules-kit|log|records|scene|wording)/', ...PROOFS.map((name) => `^src/${name}`)] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'seeds-are-for-making-and-checking-entries',
      comment: 'No code that builds views, logs or records may reach a seed before the end.',
      severity: 'error',
      from: { pathNot: ['^src/matches/shared/seeds\\.ts$'] },
      to: { path: '^src/ledger/seeds\\.ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: { path: '^(src|viewer/src)/' }, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
};
