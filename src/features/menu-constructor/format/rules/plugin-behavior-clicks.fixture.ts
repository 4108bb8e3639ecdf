import { expect } from 'vitest'
import type { LoadedMenu } from '../load/loaded.ts'
import { fatal, first, type Row } from './plugin-behavior.fixture.ts'
import { withAction, withItem, withRequirement } from './sample-menus.fixture.ts'

const asksNothing = (menu: LoadedMenu) => expect(first(menu).view).toBeNull()
const asks = (menu: LoadedMenu) => expect(first(menu).view?.requirements).toHaveLength(1)
const noClicks = (menu: LoadedMenu) => expect(first(menu).clicks).toEqual({})

/** Clicks, requirements and actions. */
export const clickRows: readonly Row[] = [
  [
    'C:769-809',
    'forgets a requirement without its commands',
    withItem('left_click_requirement:\n  requirements:\n    r: {type: has permission, permission: a}'),
    ['requirementUnused'],
    noClicks,
  ],
  [
    'L:157-159',
    'click_commands take every click',
    withItem("click_commands: ['[close]']\nright_click_commands: ['[refresh]']"),
    ['clickShadowed'],
  ],
  [
    'C:1143-1145',
    'asks nothing where no requirement can be read',
    withRequirement('type: has permision\npermission: a'),
    ['requirementUnknown'],
    asksNothing,
  ],
  ['C:845', 'takes a type in any case', withRequirement('type: HAS PERM\npermission: a'), [], asks],
  [
    'C:887',
    'asks hooks for the item',
    withRequirement('type: has item\nmaterial: itemsadder-lamps:red'),
    [],
    asks,
  ],
  [
    'C:1052',
    'drops quoted experience',
    withRequirement("type: has exp\namount: '5'"),
    ['expDropped'],
    asksNothing,
  ],
  [
    'C:1065',
    'stops loading at a location without numbers',
    withRequirement('type: is near\nlocation: world,1,x,3\ndistance: 5'),
    ['locationFatal'],
    fatal,
  ],
  [
    'C:1076',
    'stops loading at a pattern Java cannot read',
    withRequirement("type: regex matches\ninput: x\nregex: '('"),
    ['regexFatal'],
    fatal,
  ],
  [
    'C:1162',
    'asks for none of optional ones by default',
    withRequirement('type: has permission\npermission: a\noptional: true'),
    ['onlyOptional'],
    (menu) => expect(first(menu).view?.minimum).toBe(0),
  ],
  [
    'C:939-961',
    'ignorecase overwrites contains',
    withRequirement('type: has item\nmaterial: STONE\nname: x\nname_ignorecase: true'),
    ['ignoreCaseBug'],
    asks,
  ],
  ['A:100-103', 'tags are in lower case', withAction('[Player] spawn'), ['actionCase'], noClicks],
  ['C:1187-1191', 'drops a tag nobody knows', withAction('[op] spawn'), ['actionUnknown'], noClicks],
  ['C:1187-1191', 'drops a line without a tag', withAction('spawn'), ['actionUntagged'], noClicks],
  [
    'C:1201-1213',
    'the space before a delay stays',
    withAction('[giveexp] 5 <delay=20>'),
    ['actionGap'],
    (menu) => expect(first(menu).clicks['']?.actions[0]).toMatchObject({ argument: '5 ', delay: '20' }),
  ],
  [
    'C:1322-1328',
    'cannot build an item with an unknown enchantment',
    withItem('enchantments: [SHARPNES;1]'),
    ['enchantmentUnknown'],
  ],
  ['C:1344-1390', 'reads data where there is no damage', withItem("data: '3'"), []],
  [
    'T:106-109',
    'a command is chat with a slash before it',
    withAction('[player] /spawn'),
    ['commandLeadingSlash'],
  ],
  ['T:392-522', 'sounds are names, not keys', withAction('[sound] block.note_block.hat'), ['soundDots']],
  ['T:335-366', 'experience is above 0', withAction('[giveexp] 0'), ['numberArgument']],
]
