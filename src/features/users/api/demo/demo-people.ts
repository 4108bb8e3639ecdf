import type { Locale } from '../../../../contract/locales.ts'

type DemoPerson = {
  username: string
  language: Locale
  roles: string[]
  about: string
  /** How long ago they joined. */
  days: number
}

/** Authors, translators and commenters of the demo. They have no password, so nobody can log in as them. */
export const demoPeople: DemoPerson[] = [
  {
    username: 'Marta_K',
    language: 'ru',
    roles: ['user', 'author'],
    about: 'Шесть лет держу сервер выживания на тридцать человек. Пишу о том, что ломалось и как чинили.',
    days: 340,
  },
  {
    username: 'olegtick',
    language: 'ru',
    roles: ['user', 'author'],
    about: 'Профилировщик, сборщик мусора, миллисекунды. Днём — бэкенд, вечером — чужие лаги.',
    days: 295,
  },
  {
    username: 'greyforge',
    language: 'en',
    roles: ['user', 'author'],
    about: 'Plugin developer, Java and Kotlin. I review pull requests faster than I answer mail.',
    days: 310,
  },
  {
    username: 'Halyna-Bud',
    language: 'uk',
    roles: ['user', 'author', 'translator'],
    about: 'Будую міста й вчу будувати інших. Люблю круті дахи та чесний масштаб.',
    days: 260,
  },
  {
    username: 'Yanka_Vezha',
    language: 'be',
    roles: ['user', 'author', 'translator'],
    about: 'Ладжу падзеі на серверы і перакладаю плагіны на беларускую.',
    days: 228,
  },
  {
    username: 'Daniyar_S',
    language: 'kz',
    roles: ['user', 'author', 'translator'],
    about: 'Алматыдағы шағын сервердің иесімін. Экономика мен датапактар туралы жазамын.',
    days: 214,
  },
  {
    username: 'Ploy_Blocks',
    language: 'th',
    roles: ['user', 'author', 'translator'],
    about: 'ดูแลเซิร์ฟเวอร์โรงเรียนและทำรีซอร์สแพ็ก ชอบงานสีและป้ายบอกทาง',
    days: 197,
  },
  {
    username: 'Lingua_Anna',
    language: 'ru',
    roles: ['user', 'translator'],
    about: 'Перевожу статьи и плагины. Заметили неточность — скажите в комментариях.',
    days: 250,
  },
  {
    username: 'tom-translates',
    language: 'en',
    roles: ['user', 'translator'],
    about: 'Translator. I read four of the six languages here and guess at the fifth.',
    days: 240,
  },
  {
    username: 'pavel_north',
    language: 'ru',
    roles: ['user'],
    about: 'Учусь держать сервер для друзей. Задаю вопросы, которые стыдно задавать.',
    days: 88,
  },
  {
    username: 'Nok_Redstone',
    language: 'th',
    roles: ['user'],
    about: 'เล่นเอาตัวรอดกับเพื่อน ๆ และต่อวงจรเรดสโตนทั้งคืน',
    days: 132,
  },
  {
    username: 'Taras_mine',
    language: 'uk',
    roles: ['user'],
    about: 'Адмін шкільного сервера. Більше читаю, ніж пишу.',
    days: 120,
  },
]
