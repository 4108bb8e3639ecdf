import * as shared from '../../../publications/web/editor-pages.tsx'
import { requestEditor } from './request-editor.tsx'
import { RequestForm } from './request-form.tsx'

export const CreatePage = () => <shared.CreatePage kind={requestEditor} Form={RequestForm} />

export const EditPage = () => <shared.EditPage kind={requestEditor} Form={RequestForm} />

export const TranslationPage = () => <shared.TranslationPage kind={requestEditor} />
