import { feature } from '../../../server/endpoints/feature.ts'
import { tags } from '../../../server/cache/tags.ts'
import { infoTexts } from '../info-limits.contract.ts'
import { endpoints } from '../info.contract.ts'
import { infoTextOf } from './info-texts.ts'

export const infoFeature = feature('info', endpoints, {
  async list({ locale, tag, services }) {
    tag(tags.info())
    const data = infoTexts.map((name) => {
      const { page, title, description, date } = infoTextOf(name, locale, services.config.siteTitle)
      return { page, title, description, date }
    })
    return { data }
  },

  async get({ input, locale, tag, services }) {
    tag(tags.info())
    return { data: infoTextOf(input.page, locale, services.config.siteTitle) }
  },
})
