import { castShadow, type Ink } from './paper.ts';
import { CREAM, FLAT, INK, INK_RAISED, INK_RIM, PIN_LIGHT } from './palette.ts';
import type { Creature } from './shape.ts';

function drawInCentre(ink: Ink, turn: number, draw: () => void): void {
  ink.save();
  ink.translate(0.5, 0.5);
  ink.rotate(turn);
  ink.lineJoin = 'round';
  draw();
  ink.restore();
}

/** Paints the black cut-out, a little above the floor. */
export function paintCreature(ink: Ink, { body, pins, heart }: Creature, turn: number): void {
  drawInCentre(ink, turn, () => {
    castShadow(ink, { colour: 'rgba(20,8,0,0.8)', blur: 0.1, y: 0.04 }, () => ink.fill(body));
    ink.lineWidth = 0.03;
    ink.strokeStyle = INK_RIM;
    ink.stroke(body);
    ink.fillStyle = INK;
    ink.fill(body);
    ink.save();
    ink.clip(body);
    ink.lineWidth = 0.034;
    ink.strokeStyle = INK_RAISED;
    ink.stroke(body);
    ink.restore();
    ink.fillStyle = '#a86c35';
    ink.fill(pins);
    ink.fill(heart);
  });
}

/** Paints the parts above the darkness: the pin-holes, and a thin line of light along the edge. */
export function paintCreatureGlow(ink: Ink, creature: Creature, turn: number, unit: number): void {
  const { body, pins, heart, heartColour } = creature;
  drawInCentre(ink, turn, () => {
    ink.lineWidth = 0.011;
    ink.strokeStyle = 'rgba(255,176,96,0.34)';
    ink.stroke(body);
    ink.shadowColor = '#ff8a3c';
    ink.shadowBlur = 0.05 * unit;
    ink.fillStyle = PIN_LIGHT;
    ink.fill(pins);
    ink.shadowColor = heartColour;
    ink.shadowBlur = 0.08 * unit;
    ink.fillStyle = heartColour;
    ink.fill(heart);
  });
}

/** Paints it in high contrast: black, with a cream edge that shows outside the cream floor. */
export function paintFlatCreature(ink: Ink, creature: Creature, turn: number, pixel: number): void {
  drawInCentre(ink, turn, () => {
    ink.lineWidth = pixel * 3;
    ink.strokeStyle = CREAM;
    ink.stroke(creature.body);
    ink.fillStyle = FLAT.ink;
    ink.fill(creature.body);
    ink.fillStyle = '#ffffff';
    ink.fill(creature.pins);
    ink.fillStyle = creature.heartColour;
    ink.fill(creature.heart);
  });
}
