import { say } from '../words/say.js';
/** The body of a success of `service.value.api`. *Errors*: an Error in the service's own words for everything else. */
export async function answerOf<Data>(asked: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<NonNullable<Data>> {
  const { data, error, response } = await asked;
  if (data !== undefined && data !== null) return data;
  const detail = typeof error === 'object' && error !== null ? Reflect.get(error, 'detail') : undefined;
  throw new Error(typeof detail === 'string' ? detail : say('problem.status', { status: response.status }));
}
