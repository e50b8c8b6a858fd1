import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: ['./src/store/ledger/tables.ts', './src/store/ledger/audit-tables.ts', './src/store/ledger/lobby-tables.ts', './src/store/ledger/talk-tables.ts', './src/store/ledger/tournament-tables.ts', './src/store/ledger/webhook-tables.ts'], out: './drizzle' });
