import type { Translator } from '../../../../../web/i18n/translator.tsx'
import type { Project } from './project.ts'

/** Where a project began, in the words of a sentence about it. */
export function said(
  { title, author, licence }: NonNullable<Project['origin']>,
  t: Translator['t'],
): { title: string; author: string; licence: string } {
  return {
    title,
    author: author ?? t('constructor.published.deleted'),
    licence: licence ? t('constructor.published.licence', { licence }) : t('constructor.published.noLicence'),
  }
}
