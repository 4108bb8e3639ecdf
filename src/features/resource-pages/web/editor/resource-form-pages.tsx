import * as shared from '../../../publications/web/editor-pages.tsx'
import { resourceEditor } from './resource-editor.ts'
import { ResourceForm } from './resource-form.tsx'

export const CreatePage = () => <shared.CreatePage kind={resourceEditor} Form={ResourceForm} />

export const EditPage = () => <shared.EditPage kind={resourceEditor} Form={ResourceForm} />

export const TranslationPage = () => <shared.TranslationPage kind={resourceEditor} />
