import { hashDevice } from '#server/modules/accounts/devices/device-cookie.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import type { SuspensionMarks } from './suspension-marks.ts';

/**
 * A browser in which a suspended user signed in lately gets no new account. This does not depend on the address, so it
 * reveals nothing about one. Existing accounts are not affected: a family may share the device.
 */
export async function rejectSuspendedDevice(
  on: Db | Tx,
  marks: SuspensionMarks,
  device: string | null,
): Promise<void> {
  if (device !== null && (await marks.findProblem(on, 'device', hashDevice(device).toString('hex'))))
    throw new AppError('DEVICE_SUSPENDED');
}
