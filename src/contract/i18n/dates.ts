// Chunk: rows
import type { Locale } from '../locales.ts'

const months: Record<Locale, string> = {
  be: 'студзеня лютага сакавіка красавіка мая чэрвеня ліпеня жніўня верасня кастрычніка лістапада снежня',
  en: 'January February March April May June July August September October November December',
  kz: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
  uk: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
}

function dayText(locale: Locale, year: number, month: number, day: number): string {
  const name = months[locale].split(' ')[month]!
  if (locale === 'en') return `${name} ${day}, ${year}`
  if (locale === 'kz') return `${year} ж. ${day} ${name}`
  return `${day} ${name} ${locale === 'th' ? year + 543 : year}`
}

/**
 * A day in UTC, the same on the server and in every browser. Not by Intl: Chromium knows neither Belarusian nor
 * Kazakh, and would write English there.
 */
export function formatDay(locale: Locale, at: Date): string {
  return dayText(locale, at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
}

/** Standing alone, where it differs from its form after a day. */
const monthsAlone: Partial<Record<Locale, string>> = {
  be: 'студзень люты сакавік красавік май чэрвень ліпень жнівень верасень кастрычнік лістапад снежань',
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  uk: 'січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень',
}

/** A month in UTC. */
export function formatMonth(locale: Locale, at: Date): string {
  const name = (monthsAlone[locale] ?? months[locale]).split(' ')[at.getUTCMonth()]!
  const year = at.getUTCFullYear()
  if (locale === 'kz') return `${year} ж. ${name}`
  return `${name} ${locale === 'th' ? year + 543 : year}`
}

/** Day and hour where the reader is; in the browser only, and only after hydration. */
export function formatLocalMoment(locale: Locale, at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = dayText(locale, at.getFullYear(), at.getMonth(), at.getDate())
  return `${day}, ${two(at.getHours())}:${two(at.getMinutes())}`
}
