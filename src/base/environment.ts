import { z } from 'zod';

/** Thrown for an environment that cannot be used; the message names every bad variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The variables of the environment that a part of the service reads, and its settings made of them. */
export interface Environment<Settings> {
  variables: z.ZodRawShape;
  /**
   * `publicUrl`: how clients reach the service.
   *
   * *Errors*: `ConfigError`.
   */
  settings(read: object, publicUrl: string): Settings;
}

/** States variables and what they set; the settings are typed by the variables. */
export function environment<Variables extends z.ZodRawShape, Settings>(
  variables: Variables,
  settings: (read: z.infer<z.ZodObject<Variables>>, publicUrl: string) => Settings,
): Environment<Settings> {
  return { variables, settings: settings as Environment<Settings>['settings'] };
}

/** The parts of a list in a variable, which commas and blanks separate. */
export function listed(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** A variable that is `on` or `off`. */
export const onOrOff = (usual = true) =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .transform((text) => text === 'on')
    .default(usual);

/** A variable that is a URL with one of some protocols. */
export const url = (protocols: RegExp, message: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), message);

/** A variable that nobody may guess. */
export const secret = z.string().regex(/^[\x21-\x7e]{32,256}$/, 'must be 32 to 256 visible ASCII characters without blanks');
