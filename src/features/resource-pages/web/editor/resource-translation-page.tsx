import '../../../publications/kind/web/writing.css'
import '../../../publications/kind/web/writing-pages.css'
import { useParams } from '@tanstack/react-router'
import type { Locale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { TranslationForm } from '../../../publications/translations/web/translation-form.tsx'
import { TranslationHistory } from '../../../publications/translations/web/translation-history.tsx'
import { TranslationLanguages } from '../../../publications/translations/web/translation-languages.tsx'
import { resourceLimits } from '../../../resources/limits/resource-limits.contract.ts'
import { resourceQueries } from '../../../resources/web/resources.queries.ts'
import { resourceActions, resourceDrafts } from './resource-actions.ts'
import { renderResource } from '../../../resources/web/editor.queries.ts'
import { ResourceTabs } from '../../../resources/web/resource-tabs.tsx'
import { blankResource } from './form-state.ts'
import { writingQueries } from '../../../resources/web/editor.queries.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

/** One translation beside its original. */
export function ResourceTranslationPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const params = useParams({ strict: false })
  const lang = params.language as Locale
  const { data: resource } = useSuspenseQuery(resourceQueries.bySlug(params.slug!, locale))
  const { id, slug } = resource
  const { data: texts } = useSuspenseQuery(writingQueries.actions(slug, lang))
  const { data: draft } = useSuspenseQuery(writingQueries.draftOf(id, lang))
  const { data: states } = useSuspenseQuery(writingQueries.translations(slug))
  const actions = resourceActions(resource)
  return (
    <PageFrame
      title={t('resources.write.translation.title')}
      description={texts.original.title}
      path={null}
      index={false}
    >
      <ResourceTabs resource={resource} current="translations" />
      <TranslationLanguages
        address={`${to(actions.path)}/translations`}
        original={texts.original.language}
        current={lang}
        states={states}
      />
      {/* A saved or restored translation is another text to begin with. */}
      <TranslationForm
        key={`${lang}-${texts.translation?.id ?? 0}`}
        thing={resource}
        actions={actions}
        kind={resourceDrafts}
        limits={resourceLimits}
        render={renderResource}
        blank={blankResource()}
        texts={texts}
        draft={draft}
        language={lang}
      />
      <TranslationHistory actions={actions} language={lang} hasCurrent={texts.translation !== null} />
    </PageFrame>
  )
}
