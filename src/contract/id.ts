/** What a 32-bit identity column can hold. */
export const MAX_ID = 2_147_483_647;
