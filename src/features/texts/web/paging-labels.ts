import type { Translator } from '../../../web/i18n/translator.tsx'

/** What the pages of a list of texts are called. */
export const pagingTexts = (t: Translator['t']) => ({
  label: t('texts.paging.label'),
  previous: t('texts.paging.previous'),
  next: t('texts.paging.next'),
  page: (number: number) => t('texts.paging.page', { page: number }),
})
