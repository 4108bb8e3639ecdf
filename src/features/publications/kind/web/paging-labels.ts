import type { Translator } from '../../../../web/i18n/translator.tsx'

/** What the pages of a list of texts are called. */
export const pagingLabels = (t: Translator['t']) => ({
  label: t('publications.paging.label'),
  previous: t('publications.paging.previous'),
  next: t('publications.paging.next'),
  page: (number: number) => t('publications.paging.page', { page: number }),
})
