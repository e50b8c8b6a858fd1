import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: ['./src/ledger/tables.ts', './src/ledger/audit-tables.ts', './src/ledger/lobby-tables.ts', './src/ledger/talk-tables.ts', './src/ledger/tournament-tables.ts', './src/ledger/webhook-tables.ts'], out: './drizzle' });
