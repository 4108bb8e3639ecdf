import { infoPages } from '../../contract/taxonomy.ts'

/** The texts there are: of the page that leads to the others, and theirs. */
export const infoTexts = ['about', ...infoPages] as const
export type InfoTextName = (typeof infoTexts)[number]
