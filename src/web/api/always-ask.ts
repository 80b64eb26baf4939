/** Without a network, too, a call is made and fails: whoever waits is told so. */
export const ALWAYS_ASK = { networkMode: 'always' } as const;
