export { gameVersions, platformCodes, platforms } from '../../contract/game.ts'
export type { GameVersion, Platform } from '../../contract/game.ts'

/** Bounds of what people write about themselves; the contract and the forms both use them. */
export const profileLimits = { about: 500, links: 5, linkLabel: 30, linkUrl: 200 }
export const colourModes = ['system', 'light', 'dark'] as const
/** How long a person may change their mind about leaving. */
export const deletionGraceDays = 7
