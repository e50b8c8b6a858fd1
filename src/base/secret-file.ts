import { readFileSync } from 'node:fs';
import { ConfigError } from './environment.js';

/**
 * A secret of the environment: the variable itself, or what stands in the file that `NAME_FILE` names, without the line
 * feed at its end; undefined where neither is set.
 *
 * *Errors*: `ConfigError` for both, and for a file that cannot be read or is empty.
 */
export function secretIn(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const variable = fileVariable(name);
  const [value, file] = [env[name] || undefined, env[variable]];
  if (!file) return value;
  if (value !== undefined) throw new ConfigError(`${name} and ${variable} are both set: unset one of them`);
  const text = read(file, variable).replace(/\r?\n$/, '');
  if (text === '') throw new ConfigError(`${variable}: ${file} is empty`);
  return text;
}

/** The variable that names the file of a secret. */
export function fileVariable(name: string): string {
  return `${name}_FILE`;
}

function read(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError(`${variable} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
