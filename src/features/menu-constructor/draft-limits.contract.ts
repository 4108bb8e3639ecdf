// Plain numbers for both sides; no validator needed to know them.

/** Compressed and written as base64url. */
export const maxDraftCharacters = 256 * 1024
export const draftDays = 90
