// Our own drawings of what can be on a banner, on a cloth 20 wide and 40 high.

export const CLOTH = { width: 20, height: 40 }

type Pen = CanvasRenderingContext2D
type Draw = (pen: Pen, colour: string) => void

/** Rectangles: x, y, width, height. */
const boxes =
  (...numbers: number[]): Draw =>
  (pen) => {
    for (let at = 0; at < numbers.length; at += 4)
      pen.fillRect(numbers[at]!, numbers[at + 1]!, numbers[at + 2]!, numbers[at + 3]!)
  }
/** Corners of a shape: x, y. */
const shape =
  (...numbers: number[]): Draw =>
  (pen) => {
    pen.beginPath()
    for (let at = 0; at < numbers.length; at += 2) pen.lineTo(numbers[at]!, numbers[at + 1]!)
    pen.fill()
  }
const both =
  (...draws: Draw[]): Draw =>
  (pen, colour) => {
    for (const draw of draws) draw(pen, colour)
  }
const fade =
  (from: number, to: number): Draw =>
  (pen, colour) => {
    const ramp = pen.createLinearGradient(0, from, 0, to)
    ramp.addColorStop(0, colour)
    ramp.addColorStop(1, `${colour}00`)
    pen.fillStyle = ramp
    pen.fillRect(0, 0, CLOTH.width, CLOTH.height)
  }
const round =
  (radius: number): Draw =>
  (pen) => {
    pen.beginPath()
    pen.arc(10, 20, radius, 0, Math.PI * 2)
    pen.fill()
  }

const fall = shape(0, 0, 4, 0, 20, 36, 20, 40, 16, 40, 0, 4)
const rise = shape(20, 0, 16, 0, 0, 36, 0, 40, 4, 40, 20, 4)
const teeth = (base: number, tip: number): Draw =>
  both(...[0, 1, 2, 3].map((tooth) => shape(tooth * 5, base, tooth * 5 + 5, base, tooth * 5 + 2.5, tip)))
const circle = round(5.5)
const lozenge = shape(10, 11, 17, 20, 10, 29, 3, 20)
const halfTop = boxes(0, 0, 20, 20)
const halfBottom = boxes(0, 20, 20, 20)
const halfRight = boxes(10, 0, 10, 40)
const paly = boxes(2, 0, 2, 40, 6, 0, 2, 40, 12, 0, 2, 40, 16, 0, 2, 40)
const upLeft = shape(0, 0, 20, 0, 0, 40)
const upRight = shape(0, 0, 20, 0, 20, 40)
const downLeft = shape(0, 0, 20, 40, 0, 40)
const downRight = shape(20, 0, 20, 40, 0, 40)

/** By the server's names, old and new. */
const patterns: Record<string, Draw> = {
  BASE: boxes(0, 0, 20, 40),
  BORDER: boxes(0, 0, 20, 2, 0, 38, 20, 2, 0, 0, 2, 40, 18, 0, 2, 40),
  BRICKS: boxes(
    ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((row) =>
      row % 2 === 0
        ? [0, row * 5, 9, 4, 10, row * 5, 9, 4]
        : [0, row * 5, 4, 4, 5, row * 5, 9, 4, 15, row * 5, 5, 4],
    ),
  ),
  CIRCLE: circle,
  CIRCLE_MIDDLE: circle,
  CREEPER: boxes(5, 13, 4, 4, 11, 13, 4, 4, 8, 17, 4, 5, 6, 19, 2, 6, 12, 19, 2, 6),
  CROSS: both(fall, rise),
  CURLY_BORDER: both(
    boxes(0, 0, 20, 1, 0, 39, 20, 1, 0, 0, 1, 40, 19, 0, 1, 40),
    boxes(...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((row) => [1, row * 4 + 1, 2, 2, 17, row * 4 + 1, 2, 2])),
    boxes(...[0, 1, 2, 3, 4].flatMap((column) => [column * 4 + 1, 1, 2, 2, column * 4 + 1, 37, 2, 2])),
  ),
  DIAGONAL_LEFT: upLeft,
  DIAGONAL_RIGHT: upRight,
  DIAGONAL_UP_LEFT: downLeft,
  DIAGONAL_LEFT_MIRROR: downLeft,
  DIAGONAL_UP_RIGHT: downRight,
  DIAGONAL_RIGHT_MIRROR: downRight,
  FLOW: boxes(4, 10, 12, 2, 14, 12, 2, 10, 6, 20, 8, 2, 4, 14, 2, 14, 6, 26, 10, 2, 8, 16, 4, 2),
  FLOWER: both(
    boxes(
      8,
      12,
      4,
      4,
      8,
      24,
      4,
      4,
      3,
      18,
      4,
      4,
      13,
      18,
      4,
      4,
      5,
      14,
      3,
      3,
      12,
      14,
      3,
      3,
      5,
      23,
      3,
      3,
      12,
      23,
      3,
      3,
    ),
    boxes(8, 18, 4, 4),
  ),
  GLOBE: both(
    boxes(4, 14, 6, 4, 6, 18, 3, 4, 11, 16, 5, 4, 12, 20, 3, 6, 7, 24, 3, 3),
    boxes(
      6,
      11,
      8,
      1,
      6,
      28,
      8,
      1,
      3,
      14,
      1,
      12,
      16,
      14,
      1,
      12,
      4,
      12,
      2,
      1,
      14,
      12,
      2,
      1,
      4,
      27,
      2,
      1,
      14,
      27,
      2,
      1,
    ),
  ),
  GRADIENT: fade(0, 40),
  GRADIENT_UP: fade(40, 0),
  GUSTER: boxes(5, 12, 10, 2, 4, 16, 12, 2, 6, 20, 8, 2, 8, 24, 5, 2, 9, 28, 2, 2),
  HALF_HORIZONTAL: halfTop,
  HALF_HORIZONTAL_BOTTOM: halfBottom,
  HALF_HORIZONTAL_MIRROR: halfBottom,
  HALF_VERTICAL: boxes(0, 0, 10, 40),
  HALF_VERTICAL_RIGHT: halfRight,
  HALF_VERTICAL_MIRROR: halfRight,
  MOJANG: boxes(5, 13, 9, 3, 4, 15, 3, 9, 5, 23, 10, 3, 13, 18, 3, 6, 9, 18, 5, 2),
  PIGLIN: boxes(4, 15, 12, 10, 6, 13, 8, 2, 6, 25, 8, 2),
  RHOMBUS: lozenge,
  RHOMBUS_MIDDLE: lozenge,
  SKULL: boxes(
    5,
    11,
    10,
    3,
    5,
    14,
    2,
    3,
    9,
    14,
    2,
    3,
    13,
    14,
    2,
    3,
    5,
    17,
    10,
    2,
    7,
    19,
    6,
    2,
    4,
    24,
    3,
    2,
    13,
    24,
    3,
    2,
    7,
    26,
    6,
    2,
  ),
  SMALL_STRIPES: paly,
  STRIPE_SMALL: paly,
  SQUARE_BOTTOM_LEFT: boxes(0, 24, 9, 16),
  SQUARE_BOTTOM_RIGHT: boxes(11, 24, 9, 16),
  SQUARE_TOP_LEFT: boxes(0, 0, 9, 16),
  SQUARE_TOP_RIGHT: boxes(11, 0, 9, 16),
  STRAIGHT_CROSS: boxes(8, 0, 4, 40, 0, 18, 20, 4),
  STRIPE_BOTTOM: boxes(0, 27, 20, 13),
  STRIPE_CENTER: boxes(7, 0, 6, 40),
  STRIPE_DOWNLEFT: rise,
  STRIPE_DOWNRIGHT: fall,
  STRIPE_LEFT: boxes(0, 0, 7, 40),
  STRIPE_MIDDLE: boxes(0, 17, 20, 6),
  STRIPE_RIGHT: boxes(13, 0, 7, 40),
  STRIPE_TOP: boxes(0, 0, 20, 13),
  TRIANGLES_BOTTOM: teeth(40, 34),
  TRIANGLES_TOP: teeth(0, 6),
  TRIANGLE_BOTTOM: shape(0, 40, 10, 20, 20, 40),
  TRIANGLE_TOP: shape(0, 0, 10, 20, 20, 0),
}

/** Draws one pattern; what is not known here (a data pack's own) stays away. */
export function drawPattern(pen: Pen, pattern: string, colour: string): void {
  pen.fillStyle = colour
  patterns[pattern]?.(pen, colour)
}
