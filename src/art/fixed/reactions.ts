import { reactions } from '../../contract/taxonomy.ts'
import type { Hex } from '../core/colour.ts'
import { pixelPaths } from '../core/pixels.ts'
import { svgDocument } from '../core/svg.ts'

type Reaction = (typeof reactions)[number]

const SIZE = 12

const INKS: Record<string, Hex> = {
  y: '#ffc83d',
  o: '#e8962a',
  k: '#2b211a',
  w: '#fffaf0',
  r: '#d8432f',
  d: '#9c2a20',
  b: '#4f8fe0',
  n: '#2e7d57',
  c: '#8fd0ff',
  g: '#4fae7c',
  u: '#7d5433',
  t: '#b98455',
  s: '#f2c79b',
  a: '#8d95a3',
  l: '#cfd4de',
  e: '#ff8a2b',
  f: '#ffe08a',
}

const ART: Record<Reaction, string> = {
  like: `
    ............
    .....ss.....
    ....sss.....
    ....sss.....
    ...ssss.....
    bb.sssssssss
    bbssssssssso
    bbssssssssss
    bbssssssssso
    bbsssssssso.
    bb.oooooooo.
    ............`,
  winner: `
    ..oyyyyyyo..
    .yoyfyyyyoy.
    .y.yfyyyo.y.
    .y.yfyyyo.y.
    ..yyfyyyoy..
    ...oyyyyo...
    ....oyyo....
    .....yo.....
    .....yo.....
    ....yyoo....
    ...uttttu...
    ...uuuuuu...`,
  cool: `
    ...yyyyyy...
    .yyyyyyyyyy.
    .yyyyyyyyyy.
    kkkkkkkkkkkk
    kckkkyyckkkk
    ykkkkyykkkky
    yykkyyyykkyy
    yyyyyyyyyyyy
    yyykyyyyykyy
    .yyykkkkkyy.
    .oyyyyyyyyo.
    ...oooooo...`,
  annoys: `
    ...rrrrrr...
    .rrrrrrrrrr.
    .rkrrrrrrkr.
    rrkkrrrrkkrr
    rrrkkrrkkrrr
    rrrwkrrkwrrr
    rrrwwrrwwrrr
    rrrrrrrrrrrr
    rrrkkkkkkrrr
    .rkrrrrrrkr.
    .drrrrrrrrd.
    ...dddddd...`,
  agree: `
    ............
    ..........gg
    .........ggg
    ........gggn
    .......gggn.
    gg....gggn..
    ggg..gggn...
    nggggggn....
    .nggggn.....
    ..nggn......
    ...nn.......
    ............`,
  funny: `
    ...yyyyyy...
    .yyyyyyyyyy.
    .ykyyyyyyky.
    yyykyyyykyyy
    yykyyyyyykyy
    cyyyyyyyyyyc
    ckkkkkkkkkkc
    ykwwwwwwwwky
    yykrrrrrrkyy
    .ykkrrrrkky.
    .oyykkkkyyo.
    ...oooooo...`,
  fire: `
    .....r......
    .....rr.....
    ..r..rrr....
    ..rr.rer.r..
    .rrrreerrr..
    .rreeeeerr..
    rreeeyeeerr.
    rreeyyyeerr.
    rreyyfyyerr.
    .reyfffyer..
    ..reyffyr...
    ...rrrrr....`,
  disappointed: `
    ...cccccc...
    .cccccccccc.
    .cccccccccc.
    ccckcccckccc
    cckkcccckkcc
    ccckcccckccc
    cccccccccwcc
    cccccccccwcc
    ccckkkkkkccc
    .ckccccccbc.
    .bccccccccb.
    ...bbbbbb...`,
  creatively: `
    ....yyyy....
    ..yyyyyyyy..
    .yywwyyyyyy.
    .ywwyyyyyyo.
    .ywyyyyyyyo.
    .yyyyyyyyoo.
    ..yyyoyyoo..
    ...yyoyoo...
    ....aooa....
    ....llaa....
    ....llaa....
    .....aa.....`,
  informative: `
    ............
    .bbbbb.bbbbb
    .bwwwwbwwwwb
    .bwaawbwaawb
    .bwwwwbwwwwb
    .bwaawbwaawb
    .bwwwwbwwwwb
    .bwaawbwaawb
    .bwwwwbwwwwb
    .bbbbb.bbbbb
    ......b.....
    ............`,
}

export function reactionPixels(name: Reaction): (Hex | null)[][] {
  const rows = ART[name].trim().split(/\s+/)
  return rows.map((row) => Array.from(row, (letter) => INKS[letter] ?? null))
}

/** All ten in one row, so that a page of comments loads one picture. */
export function drawReactionSheet(): string {
  const cells = reactions.map((name, n) => pixelPaths(reactionPixels(name), n * SIZE)).join('')
  return svgDocument({ width: SIZE * reactions.length, height: SIZE }, cells, true)
}
