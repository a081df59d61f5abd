import os from 'node:os';

// Formats measurements.

export function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED';
}

export function load(): string {
  return os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
