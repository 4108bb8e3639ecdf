// Signs, arrows and drawings, by their places: how far each moves on, in pixels of the game. A figure is a letter of the
// game's own pictures (0 is ten), a letter one of the font for all other scripts (a is one, b is two).

/** From U+2010 and from U+2B00 on. */
export const signs: readonly [first: number, widths: string][] = [
  [
    0x2010,
    '44d79ebe333b555d663cbc8biiiiiiie89357357c44846dddd8cdbb08857cc42d44eddd9ddbdcbaeiiiiihiiiiiiiiii' +
      '52hh555555444335545555555544433hccccccccdcccchhh6667668dd887776d6868866866786776dhhhhhhhhhhhhhhh' +
      'ddaaddddccccdhhhhehhgbbgcefcdddddhhhhhhhhhhhhhhhdddddddddddeddeeceeded08ddddedddee9edddddcddddfc' +
      'dd6eddddd0fhffdff6dd6ffeded6gecg99e99999d8899997bddddeeeddddddddbddddddeddddbdddddeddddeg9ddhhhh' +
      '86869cddddddhhececdddcdccddddeedcccceceeddddddbbddbb8eddededdde9dc9c9cddddddeeccdcecddededdddddd' +
      'dddch7eeefhhgeeg856668dd66d66dddd666dddcc678878ddddbd4d666d6de6deddd66bdddddddddbddddddd7ddddddd' +
      'dddd8ddddddddddd677d66ddddeececcdddddddddddddddddd666666dddddddddddddddddddddddddd6d66cc6ddddddd' +
      'ddddddhhgdc666ddddd6cb4ddddccdddddddcdccggddddddddddddddddddddbeeefedeeddefededf8d8ccccbcccccccc' +
      'dddddehe8d88cccc85ddddeddcceehghiihhhhdcdddddddeeddddddddddcdddddccdddddccdcddddddcccdddddcdddcd' +
      'dddcddddcddhhgfcdggggehhfggghggeeeeghdcgghgcbccbccbccbccccbcccaeddhhhhhcaaeeeeddfiifiifiiiiddgh6' +
      'adddhhhhhhdiiihhhhgehgghd77ee887fff84466466882fhhhgghhghffffffffggggghhggfhheeeeehdddddhhhhhhhhh' +
      'hhhhhhhhhhhhhhhhccccccdeddehhhhhhhhhhhhhhhhhhhhh00000000000000000000hhhhhhhhhiiiiiiiiiiideeeeeee' +
      'ehhhhhhhhhhhhhhhhhhhgghghhhhhhhhhhhhhh00000000000000000000000000000000000000000000000000000hhhhh' +
      'ggghhiiiiiiiiiih9e6beeabddab9ccc6ccc9ccc6ccc9ccccccc6ccccccc9eeeeeee9eeeeeee9eeeeeeeeeeeeeeeddab' +
      '98999688999688999688999999999cccceeecacacbcbebeb9eee9eee9ddc5bba9899eaccceeeecee66ddddddddccddcc' +
      'ee66dd77ccdd66dd77ccdd66ddd6dd85ddddddcc4eeeccccddeeee4ddddddddgddddeeeeeeeddcce9988888c8eeecddd' +
      'ffgc8gffggdd0c0c8cihgcddddeffe0i66666666d668d9dc4c6dddedddddeddddedddddddddddddd66666666e4688446' +
      'ddihhhhhhhhiiigg888888gggggggggg88i88eh8fghihhgg06fff6fhdhddcffghfcdddgddedddggggghh7ghi9fffehf9' +
      'fggggghighheifghhhdegggg8hgfefgfhhghhhhgfghfghhghh8hhhhhh8ghhh8hghhg7fhg7hhhhegggghhhihhhhhhhhhh' +
      'ihhhhhghhhhhhhhhhhhh8hhhhhhh7ggggggeedgcbceddhhdhhe68gggccccccddddbbddhhhhhhhhhhhhhhhhhhhhhhhhhh' +
      'hhhhhfggfhfhhhhhhhhhhhhdhhhhhhhidihhfhffhfhhhhhidfcffccdhhbegeffededdggh6eggghhcdghhhhccccddccbb' +
      'ffgghhhhhhhhhhhh',
  ],
  [
    0x2b00,
    'ffffhgddffffhdhhhhfffffffffhhccggffhgddddccchhddhehhhhhhhhhhhhhhhhhhhhhhhhhhhfcc8ffffggg8gffeeee' +
      'hchchcffffhchcgghchchheeeehdhdhfhfhfhfhfgggggggghhhhighggggggggghhhheeeehhhheeeehhhhhhhheggggggg' +
      'gfgghggggdgghfhfggdffgfdgffdddefffeffcffdd88hfhffdefggfffffhccdc',
  ],
]
