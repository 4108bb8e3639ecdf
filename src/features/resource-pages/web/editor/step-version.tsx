import type { Locale } from '../../../../contract/locales.ts'
import type { RichTextEditorProps } from '../../../../web/editor/editor-props.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import type { VersionFilesControl } from '../../../versions/web/editor/use-version-files.ts'
import { VersionFields } from '../../../versions/web/editor/version-fields.tsx'
import { VersionUploads } from '../../../versions/web/editor/version-uploads.tsx'
import type { ResourceErrors } from './fields/field-ids.ts'
import type { ResourceFormState } from './form-state.ts'

/** The first version: its files first, then what they could not say themselves. */
export function StepVersion({
  formState: { type, version },
  files,
  language,
  services,
  errors,
  onFiles,
  onVersion,
}: {
  formState: ResourceFormState
  files: VersionFilesControl
  language: Locale
  services: Partial<RichTextEditorProps>
  errors: ResourceErrors
  onFiles: (change: (files: number[]) => number[]) => void
  onVersion: (part: Partial<ResourceFormState['version']>) => void
}) {
  const t = useT()
  // What may be uploaded depends on the type.
  if (!type) return <Note tone="lapis">{t('resources.write.files.typeFirst')}</Note>
  return (
    <>
      <VersionUploads
        type={type}
        files={version.files}
        control={files}
        error={errors.of('files')}
        onChange={onFiles}
      />
      {version.files.length > 0 ? (
        <VersionFields
          version={version}
          type={type}
          language={language}
          services={services}
          errors={errors}
          schedulable
          onChange={onVersion}
        />
      ) : (
        <p className="field-hint">{t('resources.write.files.formLater')}</p>
      )}
    </>
  )
}
