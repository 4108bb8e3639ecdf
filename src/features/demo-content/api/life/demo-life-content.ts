import { documentFromMarkdown } from '../../../../contract/rich-text/markdown.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { ReportReason } from '../../../moderation/contract/moderation-limits.contract.ts'

/** They have proven their address and wait for staff. Nobody can log in as them. */
export const waitingPeople: { username: string; language: Locale; about: string; hours: number }[] = [
  {
    username: 'Kira_lamps',
    language: 'ru',
    about: 'Строю маяки и пристани. Хочу выложить свои схемы.',
    hours: 14,
  },
  { username: 'sam_hollow', language: 'en', about: 'I run a server for my class of nine.', hours: 3 },
]

/** An author without trust changes a public resource. */
export const edit = {
  slug: 'street-lights',
  author: 'pavel_north',
  description: 'Семь фонарей для улиц разного века, с основанием под мостовую.',
  content: documentFromMarkdown(
    [
      'От масляного до дугового, все одной высоты. Столб и лампа отдельно, поэтому высоту легко менять. У каждого столба теперь есть основание, которое закрывает стык с мостовой.',
      '## Что внутри',
      '- семь ламп, три столба\n- включённый и выключенный вид\n- одинаковая высота\n- основание из камня и из кирпича',
      'Смотрятся вместе с городскими вывесками.',
    ].join('\n\n'),
    'full',
  ),
  hours: 6,
}

/** Under the newest article of `author`; the second one is an advertisement that is reported. */
export const conversation = [
  {
    by: 'pavel_north',
    text: 'Повторил всё по шагам, заработало со второго раза. А на 1.20 порядок тот же?',
    replies: [
      { by: 'author', text: 'Да, порядок тот же. На 1.20 отличается только имя одного файла настроек.' },
      { by: 'greyforge', text: 'И журнал там короче: если молчит, смотрите последние строки, а не первые.' },
      { by: 'pavel_north', text: 'Нашёл, спасибо обоим.' },
    ],
  },
  {
    by: 'Nok_Redstone',
    text: 'Дешёвый хостинг, первый месяц даром, пишите в личку!!!',
    replies: [{ by: 'moderator', text: 'Реклама в обсуждениях запрещена, см. правила.' }],
  },
]

type DemoReport = { by: string; reason: ReportReason; words: string; hours: number }
/** One about a comment, one about an article, one about a resource. */
export const reports = {
  comment: { by: 'Marta_K', reason: 'spam', words: 'Реклама хостинга под статьёй.', hours: 9 },
  article: {
    by: 'Taras_mine',
    reason: 'stolen',
    words: 'Два абзаця слово в слово з чужого блогу, посилання немає.',
    hours: 20,
  },
  resource: {
    by: 'olegtick',
    reason: 'malware',
    words: 'После установки плагин стучится на незнакомый адрес. Журнал приложу, если нужен.',
    hours: 2,
  },
} as const satisfies Record<string, DemoReport>
/** The resource that is reported. */
export const reportedSlug = 'second-shelf'

/** Why staff turned two accounts away. */
export const turnedAway = {
  declined: {
    reason: 'В описании профиля только реклама хостинга. Уберите её и подайте апелляцию.',
    appeal: 'Рекламу убрал, хочу выкладывать свои карты. Посмотрите, пожалуйста, ещё раз.',
    hours: 50,
  },
  suspended: {
    reason: 'Оскорбления в обсуждениях после двух предупреждений.',
    hours: 30,
    days: 14,
  },
}

/** In the language of the accounts. */
export const announcement = {
  names: ['admin', 'moderator', 'author', 'newcomer'],
  title: 'Правила обсуждений стали короче',
  path: '/info/rules',
  hours: 40,
}
