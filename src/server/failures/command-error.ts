/** Something the operator can put right; its message is all that is shown. */
export class CommandError extends Error {}
