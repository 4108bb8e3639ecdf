import '../../../publications/kind/web/writing.css'
import '../../../publications/kind/web/writing-pages.css'
import './resource-editor.css'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ArrowLeft, ArrowRight, Eye } from 'lucide-react'
import { guessLanguage } from '../../../../contract/i18n/guess-language.ts'
import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { ThrowAway } from '../../../publications/drafts/web/throw-away.tsx'
import { useDraft } from '../../../publications/drafts/web/use-draft.ts'
import { useTextServices } from '../../../publications/editor/web/use-publication-services.ts'
import { useWriteErrors } from '../../../publications/editor/web/use-write-errors.ts'
import { WriteConflicts } from '../../../publications/editor/web/write-conflicts.tsx'
import { WriteContent } from '../../../publications/editor/web/write-content.tsx'
import { WriteDescription } from '../../../publications/editor/web/write-description.tsx'
import { WritePreview } from '../../../publications/editor/web/write-preview.tsx'
import { WriteRail } from '../../../publications/editor/web/write-rail.tsx'
import { WriteState } from '../../../publications/drafts/web/write-state.tsx'
import type { Readiness } from '../../../publications/kind/web/form-state.ts'
import type { ResourceDraft } from '../../../resources/resources.contract.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { resourceLimits, writingSteps } from '../../../resources/limits/resource-limits.contract.ts'
import type { WritingStep } from '../../../resources/limits/resource-limits.contract.ts'
import { ResourceTabs } from '../../../resources/web/resource-tabs.tsx'
import { resourceActions, resourceDrafts } from './resource-actions.ts'
import { renderResource } from '../../../resources/web/editor.queries.ts'
import { ownResources } from '../../../resources/limits/resource-limits.contract.ts'
import { PlainResourceForm } from './plain-resource-form.tsx'
import { prefill } from '../../../versions/web/editor/prefill.ts'
import { readinessOf, stepOfKey } from './readiness.ts'
import { StepBasics } from './step-basics.tsx'
import { StepCheck } from './step-check.tsx'
import { StepDetails } from './step-details.tsx'
import { StepPictures } from './step-pictures.tsx'
import { StepVersion } from './step-version.tsx'
import { useSendResource } from './use-send-resource.ts'
import { useSlug } from './use-slug.ts'
import { useVersionFiles } from '../../../versions/web/editor/use-version-files.ts'
import { resourceFieldNames, stepOfFault } from './fields/field-ids.ts'
import { WriteSteps } from './editor-steps.tsx'
import type { ResourceFormState } from './form-state.ts'
import type { VersionFormState } from '../../../versions/web/editor/version-form-state.ts'

const worst = (states: Readiness['state'][]): Readiness['state'] =>
  states.includes('bad') ? 'bad' : states.includes('todo') ? 'todo' : 'done'

/** Everything about writing one resource, new or there already, step by step. */
export function ResourceWriteForm({
  title,
  start,
  draft: known,
  resource,
  onOpened,
}: {
  title: string
  start: ResourceFormState
  draft: ResourceDraft | null
  resource: Resource | null
  onOpened?: (draft: ResourceDraft) => void
}) {
  const { t, locale } = useTranslator()
  const fresh = resource === null
  const steps = writingSteps.filter((step) => fresh || step !== 'version')
  const draft = useDraft({
    kind: resourceDrafts,
    start,
    draft: known,
    of: { itemId: resource?.id ?? null, language: null },
    ...(onOpened ? { onOpened } : {}),
  })
  const { formState, change } = draft
  const errors = useWriteErrors(resourceFieldNames)
  const text = `${formState.title}\n${formState.description}\n${textOf(formState.content)}`
  const guess = formState.language ? null : guessLanguage(text)
  const language = resource?.original_language ?? formState.language ?? guess ?? locale
  const step = steps.find((one) => one === formState.step) ?? 'basics'
  const goTo = (next: WritingStep) => {
    change({ step: next })
    scrollTo({ top: 0 })
  }
  const changeVersion = (with_: (version: VersionFormState) => Partial<VersionFormState>) =>
    change((now) => ({ version: { ...now.version, ...with_(now.version) } }))
  const sending = useSendResource({
    draft,
    resource,
    language,
    errors,
    onFault: (error) => {
      const place = stepOfFault(error)
      if (place && place !== step) change({ step: place })
    },
  })
  const { services } = useTextServices({
    render: renderResource,
    start: start.content,
    coverId: start.coverId,
    language,
    itemId: resource?.id,
  })
  const slug = useSlug({
    title: formState.title,
    language,
    slug: formState.slug,
    own: resource?.slug ?? null,
    onChange: (value) => {
      errors.drop('slug')
      change({ slug: value })
    },
  })
  const files = useVersionFiles({
    type: formState.type,
    ids: fresh ? formState.version.files : [],
    onRead: (inspection) => changeVersion((version) => prefill(version, inspection)),
  })
  const [openedAt] = useState(() => new Date())
  const [previewing, setPreviewing] = useState(false)
  const outside = { slugTaken: slug.state === 'taken', files: files.state, now: openedAt }
  const readiness = readinessOf(formState, outside, { withVersion: fresh })
  const stateOf = (key: WritingStep): Readiness['state'] => {
    if (key === 'pictures') return 'done'
    const rows = readiness.filter((row) => key === 'check' || stepOfKey[row.key] === key)
    return worst(rows.map((row) => row.state))
  }
  const place = steps.indexOf(step)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sending.send()
  }
  const parts = { formState, resource, errors, language, onChange: change }
  return (
    <PageFrame
      title={title}
      description={t('resources.list.description')}
      path={null}
      index={false}
      actions={
        <div className="[&>:empty]:-me-2.5 flex flex-wrap items-center gap-2.5 justify-end max-lg:justify-start needs-scripts">
          <WriteState draft={draft} />
          <Button onClick={() => setPreviewing(true)}>
            <Eye size={17} aria-hidden="true" />
            {t('publications.preview.open')}
          </Button>
        </div>
      }
    >
      {resource && <ResourceTabs resource={resource} current="edit" />}
      <noscript>
        {fresh ? <PlainResourceForm /> : <Note tone="brick">{t('publications.needsScripts')}</Note>}
      </noscript>
      <WriteSteps steps={steps.map((key) => ({ key, state: stateOf(key) }))} current={step} onChoose={goTo} />
      <form className="write needs-scripts" onSubmit={handleSubmit} noValidate>
        <div className="write-main">
          {draft.restored && <Note tone="lapis">{t('publications.restored')}</Note>}
          {step === 'basics' && <StepBasics {...parts} guessed={guess !== null} slug={slug} />}
          {step === 'text' && (
            <>
              <WriteDescription
                value={formState.description}
                max={resourceLimits.description.max}
                errors={errors}
                language={language}
                onChange={change}
              />
              <WriteContent
                value={formState.content}
                max={resourceLimits.content.max}
                error={errors.of('content')}
                language={language}
                services={services}
                onChange={(content) => {
                  errors.drop('content')
                  change({ content })
                }}
              />
            </>
          )}
          {step === 'pictures' && <StepPictures {...parts} />}
          {step === 'details' && <StepDetails {...parts} />}
          {step === 'version' && (
            <StepVersion
              {...parts}
              files={files}
              services={services}
              onFiles={(next) => {
                errors.drop('files')
                changeVersion((version) => ({ files: next(version.files) }))
              }}
              onVersion={(part) => changeVersion(() => part)}
            />
          )}
          {step === 'check' && (
            <StepCheck
              formState={formState}
              language={language}
              readiness={readiness}
              withVersion={fresh}
              onStep={goTo}
            />
          )}
          <div className="write-ways flex flex-wrap gap-2.5 pt-1">
            {place > 0 && (
              <Button onClick={() => goTo(steps[place - 1]!)}>
                <ArrowLeft size={17} aria-hidden="true" />
                {t(`resources.write.step.${steps[place - 1]!}`)}
              </Button>
            )}
            {place < steps.length - 1 && (
              <Button variant="dark" onClick={() => goTo(steps[place + 1]!)}>
                {t(`resources.write.step.${steps[place + 1]!}`)}
                <ArrowRight size={17} aria-hidden="true" />
              </Button>
            )}
          </div>
        </div>
        <div className="write-rail">
          <WriteRail
            readiness={readiness}
            labelOf={(key) => t(`resources.write.check.${key}`)}
            submitText={t(fresh ? 'publications.send' : 'publications.sendEdit')}
            busy={sending.busy}
            error={errors.general}
            forecast={fresh}
          >
            <ThrowAway
              draft={draft}
              kind={resourceDrafts}
              actions={resource && resourceActions(resource)}
              noun="resources"
              ownPath={ownResources}
            />
          </WriteRail>
        </div>
      </form>
      <WritePreview
        open={previewing}
        render={renderResource}
        formState={formState}
        coverId={formState.coverId}
        language={language}
        onClose={() => setPreviewing(false)}
      />
      <WriteConflicts draft={draft} sending={sending} />
    </PageFrame>
  )
}
