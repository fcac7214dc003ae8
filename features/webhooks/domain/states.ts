export const endpointStates = ['active', 'paused', 'stopped', 'removed'] as const;
export type EndpointState = (typeof endpointStates)[number];

export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryCauses = ['event', 'replay', 'resend', 'test'] as const;
export type DeliveryCause = (typeof deliveryCauses)[number];

/** Whether staff may take an endpoint from one state to another. */
export const maySwitch = (from: EndpointState, to: EndpointState): boolean => {
  if (from === 'removed' || from === to || to === 'stopped') return false;
  return to === 'paused' ? from === 'active' : true;
};
