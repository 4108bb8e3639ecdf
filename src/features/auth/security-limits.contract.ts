/** Limits of factors and tokens that pages show too; free of the validator. */
export const nameLength = { min: 1, max: 60 }
export const tokenDaysMost = 365
/** Resources that one token may be limited to. */
export const tokenResourcesMost = 20
export const tokensMost = 50
export const passkeysMost = 20
export const recoveryCodeCount = 10
/** How long a proof of who one is counts for what asks for a fresh one. */
export const freshProofMinutes = 30
/** What a person can choose for a new token, in days. */
export const tokenDayChoices = [7, 30, 90, 365] as const
