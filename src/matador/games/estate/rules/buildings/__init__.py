"""Houses and hotels: building, selling, and a bank that runs short."""
