import './resource-editor.css'
import { lazy, Suspense, type FormEvent } from 'react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { WriteContent } from '../../../publications/editor/web/write-content.tsx'
import { WriteDescription } from '../../../publications/editor/web/write-words.tsx'
import { WriteSorting } from '../../../publications/editor/web/write-sorting.tsx'
import type { Readiness } from '../../../publications/kind/web/form-state.ts'
import { EditorFrame, EditorRail } from '../../../publications/web/editor-frame.tsx'
import { useEditor, type FormProps } from '../../../publications/web/use-editor.ts'
import { resourceLimits, writingSteps } from '../../../resources/limits/resource-limits.contract.ts'
import type { WritingStep } from '../../../resources/limits/resource-limits.contract.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import type { ResourceDraft } from '../../../resources/resources.contract.ts'
import { prefill } from '../../../versions/web/editor/prefill.ts'
import { useVersionFiles } from '../../../versions/web/editor/use-version-files.ts'
import type { VersionFormState } from '../../../versions/web/editor/version-form-state.ts'
import { resourceFieldNames, type ResourceErrors } from './fields/field-ids.ts'
import { WriteLicence } from './fields/licence-field.tsx'
import { WriteLinks } from './fields/links-field.tsx'
import type { ResourceFormState } from './form-state.ts'
import { PlainResourceForm } from './plain-resource-form.tsx'
import { readinessOf, stepOfKey } from './readiness.ts'
import { resourceEditor } from './resource-editor.ts'
import { StepBasics } from './step-basics.tsx'
import { StepCheck } from './step-check.tsx'
import { StepPictures } from './step-pictures.tsx'
import { StepVersion } from './step-version.tsx'
import { useSendResource } from './use-send-resource.ts'
import { useSlug } from './use-slug.ts'
import { useStep } from './use-step.ts'
import { WriteSteps, type StepState } from './write-steps.tsx'

const ResourcePreview = lazy(async () => ({
  default: (await import('./resource-preview.tsx')).ResourcePreview,
}))

/** What lists find it by, its licence and its links. */
function StepDetails({
  formState,
  errors,
  onChange,
}: {
  formState: ResourceFormState
  errors: ResourceErrors
  onChange: (part: Partial<ResourceFormState>) => void
}) {
  return (
    <>
      <WriteSorting formState={formState} onChange={onChange} errors={errors} limits={resourceLimits} />
      <WriteLicence
        value={formState.licence}
        error={errors.of('licence')}
        onChange={(licence) => {
          errors.drop('licence')
          onChange({ licence })
        }}
      />
      <WriteLinks
        value={formState.links}
        error={errors.of('links')}
        onChange={(links) => {
          errors.drop('links')
          onChange({ links })
        }}
      />
    </>
  )
}

const worst = (states: Readiness['state'][]): Readiness['state'] =>
  states.includes('bad') ? 'bad' : states.includes('todo') ? 'todo' : 'done'

/** Everything about writing one resource, new or there already, step by step. */
export function ResourceForm(props: FormProps<ResourceFormState, ResourceDraft, Resource>) {
  const t = useT()
  const { item: resource } = props
  const fresh = resource === null
  const steps = writingSteps.filter((step) => fresh || step !== 'version')
  const { step, open } = useStep(steps, props.start.step)
  const editor = useEditor(resourceEditor, props, resourceFieldNames, useSendResource(open))
  const { draft, formState, change, errors, language, guessed, sending, services, openedAt } = editor
  const goTo = (next: WritingStep) => {
    change({ step: next })
    open(next)
    scrollTo({ top: 0 })
  }
  const changeVersion = (with_: (version: VersionFormState) => Partial<VersionFormState>) =>
    change((now) => ({ version: { ...now.version, ...with_(now.version) } }))
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
  const outside = { slugTaken: slug.state === 'taken', files: files.state, now: openedAt }
  const readiness = readinessOf(formState, outside, { withVersion: fresh })
  const pictured = formState.iconId !== null || formState.coverId !== null || formState.gallery.length > 0
  const stateOf = (key: WritingStep): StepState => {
    if (key === 'pictures') return pictured ? 'done' : 'optional'
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
    <EditorFrame
      editor={editor}
      previewPage={(rendered) => (
        <Suspense>
          <ResourcePreview
            formState={formState}
            resource={resource}
            uploads={files.uploads}
            language={language}
            rendered={rendered}
          />
        </Suspense>
      )}
    >
      <noscript>
        {fresh ? <PlainResourceForm /> : <Note tone="brick">{t('publications.needsScripts')}</Note>}
      </noscript>
      <WriteSteps steps={steps.map((key) => ({ key, state: stateOf(key) }))} current={step} onChoose={goTo} />
      <form className="write needs-scripts" onSubmit={handleSubmit} noValidate>
        <div className="write-main">
          {draft.restored && <Note tone="lapis">{t('publications.restored')}</Note>}
          {step === 'basics' && <StepBasics {...parts} guessed={guessed} slug={slug} />}
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
            {step === 'check' && (
              <Button type="submit" variant="dark" busy={sending.busy}>
                {t(fresh ? 'publications.send' : 'publications.sendEdit')}
              </Button>
            )}
          </div>
        </div>
        <div className="write-rail">
          <EditorRail editor={editor} readiness={readiness} />
        </div>
      </form>
    </EditorFrame>
  )
}
