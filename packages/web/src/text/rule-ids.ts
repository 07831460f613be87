/** The ids of all rules of docs/play/rules.md, in order. */
export const RULE_IDS = [
  ...(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'] as const),
  ...(['B1', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6'] as const),
  ...(['T1', 'T2', 'T3', 'T4', 'T5'] as const),
  ...(['Y1', 'Y2', 'Y3', 'Y4'] as const),
  ...(['V1', 'V2', 'V3'] as const),
  ...(['C1', 'C2', 'C3'] as const),
  ...(['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8'] as const),
  ...(['K1', 'K2', 'K3', 'K4', 'W1', 'W2'] as const),
  ...(['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7'] as const),
  ...(['O1', 'O2', 'O3', 'O4'] as const),
  ...(['N1', 'N2', 'N3', 'N4', 'N5', 'N6'] as const),
  ...(['E1', 'E2', 'E3'] as const),
  ...(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'] as const),
  ...(['D1', 'D2', 'D3'] as const),
  ...(['X1', 'X2', 'X3', 'X4', 'X5', 'X6'] as const),
  ...(['Q1'] as const),
  ...(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10', 'H11', 'H12', 'H13'] as const),
  ...(['NT1', 'NT2', 'NT3', 'NT4', 'NT5', 'NT6', 'NT7', 'NT8'] as const),
] as const;
export type RuleId = (typeof RULE_IDS)[number];
