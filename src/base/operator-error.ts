/** What the operator set up cannot work: the message is for them, and all there is to say. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
