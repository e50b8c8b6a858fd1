import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: ['./src/ledger/tables.ts', './src/ledger/audit-tables.ts'], out: './drizzle' });
