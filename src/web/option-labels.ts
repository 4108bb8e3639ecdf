import type { Translator } from './i18n/translator.tsx'
import type { OptionListLabels } from './ui/option-list/option-list-labels.ts'

/** What the option widget says, in the language of the page. */
export function optionLabels(t: Translator['t']): OptionListLabels {
  return {
    placeholder: t('web.options.placeholder'),
    noResults: t('web.options.noResults'),
    empty: t('web.options.empty'),
    max: (count) => t('web.options.max', { count }),
    select: t('web.options.select'),
    remove: t('web.options.remove'),
    selected: t('web.options.selected'),
    selectGroup: t('web.options.selectGroup'),
    deselectGroup: t('web.options.deselectGroup'),
    createTag: t('web.options.createTag'),
    more: (count) => t('web.options.more', { count }),
    loading: t('web.options.loading'),
    found: (count) => t('web.options.found', { count }),
    removed: (label) => t('web.options.removed', { label }),
    removeItem: (label) => t('web.options.removeItem', { label }),
  }
}
