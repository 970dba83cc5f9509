/** A failure an operator can fix. The message is a full sentence and is shown without a stack trace. */
export class OperatorError extends Error {}
