import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { itemOf } from '../../contract/paging.ts'
import { infoTexts } from './info-limits.contract.ts'

export const infoSummary = z.object({
  page: z.enum(infoTexts),
  title: z.string(),
  description: z.string(),
  /** The day of the last change. */
  date: z.iso.date(),
})
export type InfoSummary = z.infer<typeof infoSummary>

export const infoText = infoSummary.extend({
  language: z.enum(localeCodes),
  content_html: z.string(),
  contents: z.array(z.object({ id: z.string(), level: z.number().int(), title: z.string() })),
})
export type InfoText = z.infer<typeof infoText>

const inLanguage = z.object({ lang: z.enum(localeCodes).optional() })

export const endpoints = {
  list: endpoint({
    path: '/api/info',
    summary: 'Rules, terms and the other texts of the site',
    access: 'anyone',
    query: inLanguage,
    answer: itemOf(z.array(infoSummary)),
  }),
  get: endpoint({
    path: '/api/info/{page}',
    summary: 'One of the texts of the site',
    access: 'anyone',
    params: z.object({ page: z.enum(infoTexts) }),
    query: inLanguage,
    answer: itemOf(infoText),
  }),
}
