import { infoPages } from '../../contract/taxonomy.ts'

/** All texts: the overview and the pages it links to. */
export const infoTexts = ['about', ...infoPages] as const
export type InfoTextName = (typeof infoTexts)[number]
