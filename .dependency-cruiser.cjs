/** Who may import whom: docs/architecture.md. An import goes down this list or stays in its folder. */
const FOLDERS = ['base', 'rules', 'record', 'store', 'use-cases', 'api', 'features', 'server', 'cli'];

/** The files of the core that join the words of every feature, and those words. */
const JOINED = '^src/(base/(errors|limits)|store/ledger/news)\\.ts$';
const VOCABULARIES = '^src/features/[^/]+/(errors|limits|news)\\.ts$';

const downwards = FOLDERS.map((folder, index) => ({
  name: `${folder}-imports-nothing-above-it`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: JOINED },
  to: { path: '^src/', pathNot: `^src/(${FOLDERS.slice(0, index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...downwards,
    { name: 'every-file-is-in-a-folder', severity: 'error', from: { path: '^src/', pathNot: `^src/(${FOLDERS.join('|')})/` }, to: {} },
    {
      name: 'only-the-list-names-every-feature',
      comment: 'A feature imports those that it needs; what composes the service takes the list, and commands what they are about.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/features/', pathNot: '^src/features/(index|choose)\\.ts$' },
    },
    {
      name: 'what-joins-vocabularies-imports-nothing-else-of-features',
      severity: 'error',
      from: { path: JOINED },
      to: { path: '^src/(use-cases|api|features|server|cli)/', pathNot: VOCABULARIES },
    },
    {
      name: 'vocabularies-need-no-feature',
      severity: 'error',
      from: { path: VOCABULARIES },
      to: { path: '^src/', pathNot: '^src/(base|rules|record)/' },
    },
    {
      name: 'faces-know-no-database',
      severity: 'error',
      from: { path: '^src/api/' },
      to: { path: '^src/store/' },
    },
    {
      name: 'the-viewer-shares-code-through-its-doors-only',
      comment: 'It uses the public API; what it draws and proves with is shared, and what of it is named in one place.',
      severity: 'error',
      from: { path: '^packages/viewer/src/', pathNot: '^packages/viewer/src/doors/' },
      to: { path: '^src/' },
    },
    {
      name: 'doors-of-the-viewer-lead-to-what-runs-in-browsers',
      severity: 'error',
      from: { path: '^packages/viewer/src/doors/' },
      to: { path: '^src/', pathNot: '^src/(base|rules|record)/' },
    },
    {
      name: 'a-table-knows-no-house',
      comment: 'It is at home in the viewer, in pages of others and in talks with agents: no route, header, settings or session.',
      severity: 'error',
      from: { path: '^packages/viewer/src/table/' },
      to: { path: '^packages/viewer/src/', pathNot: '^packages/viewer/src/(table|doors|style|words)/|/players/use-answer|/people/(seat-)?face', reachable: true },
    },
    {
      name: 'games-import-only-the-kernel-the-kit-and-themselves',
      severity: 'error',
      from: { path: '^src/rules/games/([^/]+)/' },
      to: { path: '^src/', pathNot: ['^src/rules/(kernel|kit)/', '^src/rules/games/$1/'] },
    },
    {
      name: 'nobody-but-the-build-imports-a-game',
      comment: 'The service runs the bundles of engines/, whose hashes are pinned. Pictures are no part of the rules: docs/adr/0011.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/rules/games/', '^src/use-cases/engines/(drawings|narrations)\\.ts$'] },
      to: { path: '^src/rules/games/' },
    },
    {
      name: 'only-pictures-are-drawn-beside-the-engine',
      severity: 'error',
      from: { path: '^src/use-cases/engines/drawings\\.ts$' },
      to: { path: '^src/rules/games/', pathNot: '^src/rules/games/[^/]+/scene/index\\.ts$' },
    },
    {
      name: 'only-words-are-told-beside-the-engine',
      severity: 'error',
      from: { path: '^src/use-cases/engines/narrations\\.ts$' },
      to: { path: '^src/rules/games/', pathNot: '^src/rules/games/[^/]+/narration/index\\.ts$' },
    },
    {
      name: 'no-engine-holds-its-pictures',
      comment: 'Better art must not change the hash of an engine: docs/adr/0011.',
      severity: 'error',
      from: { path: '^src/rules/games/[^/]+/', pathNot: '^src/rules/games/[^/]+/scene/' },
      to: { path: '^src/rules/games/[^/]+/scene/' },
    },
    {
      name: 'no-engine-holds-its-words',
      comment: 'Better words must not change the hash of an engine: docs/adr/0011.',
      severity: 'error',
      from: { path: '^src/rules/games/[^/]+/', pathNot: '^src/rules/games/[^/]+/(narration|scene)/' },
      to: { path: '^src/rules/games/[^/]+/narration/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'A game has no I/O, no clock and no dependency but zod.',
      severity: 'error',
      from: { path: '^src/rules/games/[^/]+/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'what-runs-in-browsers-has-no-node',
      comment: 'Hashes come through #crypto, which has a portable implementation too; biome.json forbids the globals of Node there.',
      severity: 'error',
      from: { path: '^src/(rules|record)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'seeds-are-for-making-and-checking-entries',
      comment: 'No code that builds views, logs or records may reach a seed before the end.',
      severity: 'error',
      from: { pathNot: ['^src/use-cases/matches/state/seeds\\.ts$'] },
      to: { path: '^src/store/ledger/seeds\\.ts$' },
    },
    {
      name: 'limits-are-given',
      comment: 'An operator, or a test, sets them: who reads the defaults would not see it.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/(compose|given-limits)\\.ts$', '^src/cli/'] },
      to: { path: '^src/base/limits\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'scopes-are-asked-at-the-doors',
      comment: 'The tables of the faces publish what each operation needs; a use case that asked for more would need what is published nowhere.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/api/' },
      to: { path: '^src/use-cases/accounts/require-scope\\.ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: { path: '^(src|packages/viewer/src)/' }, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
};
