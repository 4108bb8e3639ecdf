/** Words a made-up resource is described with, in the languages its journeys are told in. */
export const resourceWords = {
  ru: {
    title: 'Умные лампы',
    description: 'Лампы, которые гаснут, когда рядом никого нет.',
    sentence: 'Лампа ждёт шагов и зажигается сама, без команд и красной пыли',
    language: 'ru',
  },
  en: {
    title: 'Clever lamps',
    description: 'Lamps that go out when nobody is near them.',
    sentence: 'A lamp waits for steps and lights up by itself, without commands',
    language: 'en',
  },
} as const
