/** An error that the operator can fix. Only its message is shown. */
export class CommandError extends Error {}
