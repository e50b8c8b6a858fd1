/** Who may import whom: docs/architecture.md. */
const only = (room, allowed) => ({
  name: `${room}-imports-only-below`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^src/', pathNot: [`^src/${room}/`, ...allowed.map((name) => `^src/${name}`)] },
});

module.exports = {
  forbidden: [
    only('kernel', ['crypto/']),
    only('rules-kit', ['kernel/']),
    only('ledger', ['kernel/']),
    only('postgres', ['folders']),
    only('security', ['kernel/', 'config', 'logging']),
    only('players', ['kernel/', 'ledger/']),
    only('audit', ['kernel/', 'crypto/']),
    only('engines', ['kernel/', 'crypto/', 'testing/', 'agents/thread']),
    only('testing', ['kernel/']),
    only('transparency', ['audit/', 'ledger/', 'kernel/', 'crypto/']),
    only('matches', ['audit/', 'ledger/', 'players/', 'kernel/']),
    only('rest', ['matches/', 'players/', 'kernel/', 'rules-kit/']),
    only('graphql', ['matches/', 'players/', 'kernel/', 'rules-kit/']),
    only('agents', ['engines/', 'matches/', 'players/', 'kernel/']),
    {
      name: 'games-import-only-kernel-rules-kit-and-themselves',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/', pathNot: ['^src/kernel/', '^src/rules-kit/', '^src/games/$1/'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'A game has no I/O, no clock and no dependency but zod.',
      severity: 'error',
      from: { path: '^src/games/[^/]+/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'seeds-are-for-making-and-checking-entries',
      comment: 'No code that builds views, logs or records may reach a seed before the end.',
      severity: 'error',
      from: { pathNot: ['^src/matches/seeds\\.ts$'] },
      to: { path: '^src/ledger/secrets\\.ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: { path: '^src/' }, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  ],
  options: { doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' }, enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] } },
};
