import type { Slot } from './appointment.ts';

export type {
  AppointmentChange,
  AppointmentJson,
  NewAppointment,
  WrittenAppointmentJson,
} from '#contract/schemas/people/appointment-schema.ts';

/** What the form of the visitors sends. */
export type VisitRequest = {
  property: number;
  slots: Slot[];
  name: string;
  email: string;
  phone: string | null;
  message: string;
  also_sells?: boolean;
};
