import { gameVersions } from './game.ts'

/** The line a release of the game belongs to: `1.21.4` and `1.21` are of `1.21.x`. */
export const lineOf = (release: string): string => `${release.split('.').slice(0, 2).join('.')}.x`

/** All lines, newest first. */
export const gameLines = [...new Set(gameVersions.map(lineOf))] as [string, ...string[]]
