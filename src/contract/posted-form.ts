// Chunk: forms
import type { ErrorBody } from './errors.ts'

/** What came of a form that the browser sent by itself; the page shows it again with this. Never holds a password. */
export type PostedForm = {
  form: string
  /** What was typed, by field. */
  values: Record<string, string>
  error: ErrorBody['error']
}

/** Fields of every plain form: which one it is, and, for members, the token of their session. */
export const formFields = { name: 'form', token: '_token' } as const

/** What a visitor sent before they logged in; the page they come back to shows it. */
export type UnsentForm = Pick<PostedForm, 'form' | 'values'>
export const unsentFormCookie = 'kept_form'

/** Under these names the server hands them to the page it renders. */
export const postedFormKey = ['posted form'] as const
export const unsentFormKey = ['kept form'] as const
export const formTokenKey = ['form token'] as const
